import { Edit, useForm } from "@refinedev/antd";
import { useOne, useParsed } from "@refinedev/core";
import { Form } from "antd";
import { ifMatch } from "../../src/providers/meta.ts";
import type { Post } from "./post.ts";
import { PostFields } from "./post-fields.tsx";

export default function PostEdit() {
  const { id } = useParsed();
  // Shares the form's request.
  const { result } = useOne<Post>({ resource: "blogs", ...(id === undefined ? {} : { id }) });
  const { formProps, saveButtonProps } = useForm<Post>({
    redirect: "show",
    mutationMeta: ifMatch(result?.version ?? null),
  });
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} name="post" layout="vertical">
        <PostFields />
      </Form>
    </Edit>
  );
}
