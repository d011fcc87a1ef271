import { MarkdownField, Show, TextField } from "@refinedev/antd";
import { useShow } from "@refinedev/core";
import { I18nextFeatures } from "./i18next-features.tsx";
import type { Post } from "./post.ts";
import { PostHooks } from "./post-hooks.tsx";

export default function PostShow() {
  const { query, result } = useShow<Post>();
  return (
    <Show isLoading={query.isLoading}>
      <TextField value={result?.title} />
      <MarkdownField value={result?.content ?? ""} />
      {result ? <PostHooks {...result} /> : null}
      <I18nextFeatures />
    </Show>
  );
}
