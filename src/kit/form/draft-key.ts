/** One draft a person, resource and record; `id` is "new" while there is no record, and "cells" for those of its list. */
export function draftKey(adminId: string, resource: string, id: string): string {
  return `storekeeper.draft:${adminId}:${resource}:${id}`;
}
