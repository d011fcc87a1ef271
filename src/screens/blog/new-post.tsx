import type { PageProps } from "../../kit/context/overrides.ts";
import { useAdmin } from "../../kit/context/session.ts";
import CreatePage from "../../kit/form/create-page.tsx";

/** The author of a new post defaults to the signed-in user. */
export default function NewPost({ resource }: PageProps) {
  return <CreatePage resource={resource} start={{ authorId: useAdmin()?.id ?? null }} />;
}
