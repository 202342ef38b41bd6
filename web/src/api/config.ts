/** Where the API is: the page is the same everywhere and asks its own server. */

let address: Promise<string> | undefined;

export function apiAddress(): Promise<string> {
  address ??= fetchAddress().catch((error: unknown) => {
    address = undefined;
    throw error;
  });
  return address;
}

async function fetchAddress(): Promise<string> {
  const response = await fetch('/config.json');
  const config = (await response.json()) as { api: string };
  return config.api.replace(/\/$/, '');
}
