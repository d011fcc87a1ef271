import type { BaseRecord } from "@refinedev/core";

export interface Category extends BaseRecord {
  readonly id: string;
  readonly name: string;
  readonly published: boolean;
  readonly description?: string | null;
}

export const resource = "blog-categories";
