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

const header = '// Written by `npm run types` from the API\'s OpenAPI. Do not edit.\n\n';
const types = header + astToString(await openapiTS(JSON.parse(openapi)));

if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== types) {
  console.error('src/api/schema.d.ts is not what the API says: npm run types');
  process.exit(1);
}
