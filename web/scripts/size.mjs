// Prints what a first visit loads and fails when its JavaScript outgrows the budget.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 60 * 1024; // bytes of gzipped JavaScript
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'));

/** The files that `key` brings along by static imports, itself included. */
function files(key, found = new Set()) {
  const { file, imports = [], css = [] } = manifest[key];
  for (const name of [file, ...css]) found.add(name);
  for (const other of imports) files(other, found);
  return found;
}

const size = (names) => [...names].reduce((sum, name) => sum + gzipSync(readFileSync(dist + name)).length, 0);
const scripts = (names) => [...names].filter((name) => name.endsWith('.js'));
const styles = (names) => [...names].filter((name) => name.endsWith('.css'));
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = files(entry);
const javascript = size(scripts(first));
console.log(`first load: ${kilobytes(javascript)} JavaScript, ${kilobytes(size(styles(first)))} CSS (gzip)`);

for (const key of Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)) {
  const more = [...files(key)].filter((name) => !first.has(name));
  console.log(`  later: ${key} ${kilobytes(size(scripts(more)))} JavaScript, ${kilobytes(size(styles(more)))} CSS`);
}

if (javascript > BUDGET) {
  console.error(`over the budget of ${kilobytes(BUDGET)}`);
  process.exit(1);
}
