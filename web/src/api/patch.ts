/** JSON merge patch (RFC 7396): what a push changes in a view. */

export type Patch = { readonly [field: string]: unknown };

/** `target` after `patch`. Neither is touched, and what the patch leaves alone is the same object
 * as before. A field that became `null` is missing afterwards: readers treat the two alike. */
export function mergePatch<Target>(target: Target, patch: Patch): Target {
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [field, change] of Object.entries(patch)) {
    if (change === null) delete merged[field];
    else merged[field] = isObject(change) ? mergePatch(merged[field], change) : change;
  }
  return merged as Target;
}

function isObject(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
