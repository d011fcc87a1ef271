import { Create, useForm } from "@refinedev/antd";
import { Form } from "antd";
import type { Post } from "./post.ts";
import { PostFields } from "./post-fields.tsx";

export default function PostCreate() {
  const { formProps, saveButtonProps } = useForm<Post>({ redirect: "show" });
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} name="post" layout="vertical" initialValues={{ status: "draft" }}>
        <Form.Item name="status" hidden>
          <input />
        </Form.Item>
        <PostFields />
      </Form>
    </Create>
  );
}
