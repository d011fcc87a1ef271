import { type PageProps, useAdmin } from "../../kit/context/index.ts";
import { CreatePage } from "../../kit/form/index.ts";

/** The author of a new post defaults to the signed-in user. */
export default function NewPost({ resource }: PageProps) {
  return <CreatePage resource={resource} start={{ authorId: useAdmin()?.id ?? null }} />;
}
