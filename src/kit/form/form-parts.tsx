import {
  Alert,
  Badge,
  Button,
  Drawer,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Tag,
} from "antd";

const nobody: readonly never[] = [];

/** What most forms show of antd, without any values: to be drawn before the first form is opened. */
export function FormParts() {
  return (
    <>
      <Form layout="vertical" name="ahead">
        <Form.Item name="text" label="." help="." validateStatus="error" extra="." required>
          <Input />
        </Form.Item>
        <Form.Item name="one" label=".">
          <Select options={[...nobody]} allowClear showSearch />
        </Form.Item>
        <Form.Item name="many" label=".">
          <Select mode="multiple" value={[]} options={[...nobody]} />
        </Form.Item>
        <Form.Item name="number" label=".">
          <InputNumber suffix="." />
        </Form.Item>
        <Form.Item name="flag" label=".">
          <Switch />
        </Form.Item>
        <Input.TextArea autoSize={false} />
      </Form>
      <Tabs items={[{ key: "one", label: <Badge count={0} />, children: null }]} />
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
