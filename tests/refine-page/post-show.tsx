import { MarkdownField, Show, TextField } from "@refinedev/antd";
import { useBreadcrumb, useShow } from "@refinedev/core";
import { I18nextFeatures } from "./i18next-features.tsx";
import type { Post } from "./post.ts";

export default function PostShow() {
  const { query, result } = useShow<Post>();
  const { breadcrumbs } = useBreadcrumb();
  return (
    <Show isLoading={query.isLoading}>
      <p>{`Way: ${breadcrumbs.map(({ label }) => label).join(" / ")}`}</p>
      <TextField value={result?.title} />
      <MarkdownField value={result?.content ?? ""} />
      <I18nextFeatures />
    </Show>
  );
}
