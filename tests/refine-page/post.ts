import type { BaseRecord } from "@refinedev/core";

export interface Post extends BaseRecord {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly content?: string;
  readonly status: "draft" | "published";
  readonly categoryId?: string;
}
