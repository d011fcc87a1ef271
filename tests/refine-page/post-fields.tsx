import { useSelect } from "@refinedev/antd";
import { Form, Input, Select } from "antd";

const { TextArea } = Input;
const required = [{ required: true }];

export function PostFields() {
  const { selectProps } = useSelect({ resource: "blog-categories", optionLabel: "name" });
  return (
    <>
      <Form.Item name="title" label="Title" rules={required}>
        <Input />
      </Form.Item>
      <Form.Item name="slug" label="Slug" rules={required}>
        <Input />
      </Form.Item>
      <Form.Item name="categoryId" label="Category">
        <Select {...selectProps} />
      </Form.Item>
      <Form.Item name="content" label="Content">
        <TextArea rows={4} />
      </Form.Item>
    </>
  );
}
