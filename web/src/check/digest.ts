/** SHA-256. Browsers keep Web Crypto from a page that came over plain HTTP, as it does to a phone
 * from `make play`; there an audited library does it, fetched only then. */

export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

export async function loadDigest(): Promise<Digest> {
  if (globalThis.crypto?.subtle) return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return async (bytes) => sha256(bytes);
}

/** Bytes from hexadecimal digits; `undefined` for anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
