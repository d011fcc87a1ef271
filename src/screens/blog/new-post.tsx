import type { PageProps } from "../../kit/customise.ts";
import CreatePage from "../../kit/form/create-page.tsx";
import { useAdmin } from "../../kit/session.ts";

/** A new post is by whoever writes it, until somebody says otherwise. */
export default function NewPost({ resource }: PageProps) {
  return <CreatePage resource={resource} start={{ authorId: useAdmin()?.id ?? null }} />;
}
