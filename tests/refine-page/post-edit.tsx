import { Edit, useForm } from "@refinedev/antd";
import { Form } from "antd";
import type { Post } from "./post.ts";
import { PostFields } from "./post-fields.tsx";

export default function PostEdit() {
  const { formProps, saveButtonProps } = useForm<Post>({ redirect: "show" });
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} name="post" layout="vertical">
        <PostFields />
      </Form>
    </Edit>
  );
}
