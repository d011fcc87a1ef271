import { Alert, Button, Drawer, Form, Input, InputNumber, Modal, Select, Skeleton, Switch, Tag } from "antd";

const nobody: readonly never[] = [];

/** What most forms show of antd, without any values: to be drawn before the first form is opened. */
export function FormParts() {
  return (
    <>
      <Form layout="vertical" name="ahead">
        <Form.Item name="text" noStyle validateStatus="error" required>
          <Input />
        </Form.Item>
        <Form.Item name="one" noStyle>
          <Select options={[...nobody]} allowClear showSearch />
        </Form.Item>
        <Form.Item name="many" noStyle>
          <Select mode="multiple" value={[]} options={[...nobody]} />
        </Form.Item>
        <Form.Item name="number" noStyle>
          <InputNumber suffix="." />
        </Form.Item>
        <Form.Item name="flag" noStyle>
          <Switch />
        </Form.Item>
        <Input.TextArea autoSize={false} />
      </Form>
      <Button type="primary" loading />
      <Button icon={<i />} />
      <Alert message="." showIcon />
      <Tag bordered={false} />
      <Skeleton />
      <Modal open={false} />
      <Drawer open={false} />
    </>
  );
}
