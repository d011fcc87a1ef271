import { type PageProps, useAdmin } from "../../kit/context/index.ts";
import { CreatePage } from "../../kit/form/index.ts";

/** A new post is by whoever writes it, until somebody says otherwise. */
export default function NewPost({ resource }: PageProps) {
  return <CreatePage resource={resource} start={{ authorId: useAdmin()?.id ?? null }} />;
}
