/**
 * Returns the key of a draft, one per user, resource and record; `id` is "new" for an unsaved record, and "cells" for
 * those edited in the list.
 */
export function draftKey(adminId: string, resource: string, id: string): string {
  return `storekeeper.draft:${adminId}:${resource}:${id}`;
}
