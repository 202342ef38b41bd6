// Writes src/api/schema.d.ts from the API's own OpenAPI; with --check it only compares.
// The API is asked in process: the repo's Python, no server, no account.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const file = fileURLToPath(new URL('../src/api/schema.d.ts', import.meta.url));
const repo = fileURLToPath(new URL('../..', import.meta.url));
const python = process.env.PYTHON ?? (existsSync(`${repo}.venv/bin/python`) ? `${repo}.venv/bin/python` : 'python3');
const program = 'import json; from functions.http_api import app; print(json.dumps(app.openapi()))';
const openapi = execFileSync(python, ['-c', program], {
  cwd: repo,
  env: { ...process.env, AWS_DEFAULT_REGION: 'ap-northeast-2', POWERTOOLS_METRICS_NAMESPACE: 'hanpan', POWERTOOLS_LOG_LEVEL: 'ERROR' },
  encoding: 'utf8',
});

/** A map with few possible keys is an object for TypeScript; with as many entries as keys, a whole
 * one. Titles repeat the names. */
function spellOut(schema) {
  if (Array.isArray(schema)) return schema.map(spellOut);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { propertyNames, additionalProperties: value, minProperties, ...rest } = schema;
  if (!propertyNames?.enum) {
    const told = Object.entries(schema).filter(([key, inner]) => key !== 'title' || typeof inner !== 'string');
    return Object.fromEntries(told.map(([key, inner]) => [key, spellOut(inner)]));
  }
  const keys = propertyNames.enum;
  return {
    ...rest,
    properties: Object.fromEntries(keys.map((key) => [key, spellOut(value)])),
    required: minProperties === keys.length ? keys : [],
    additionalProperties: false,
  };
}

const header = '// Written by `npm run types` from the API\'s OpenAPI. Do not edit.\n\n';
const types = header + astToString(await openapiTS(spellOut(JSON.parse(openapi))));

if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== types) {
  console.error('src/api/schema.d.ts is not what the API says: npm run types');
  process.exit(1);
}
