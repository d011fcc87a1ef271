import { Alert, Button, Drawer, Form, Input, InputNumber, Modal, Select, Skeleton, Switch } from "antd";
import { Fragment, type ReactElement } from "react";

const nobody: readonly never[] = [];

/** The Ant Design components of most forms, without values, to be rendered before the first form opens. */
export const formParts: readonly ReactElement[] = [
  <Form key="form" layout="vertical" name="ahead">
    <Form.Item name="text" noStyle validateStatus="error" required>
      <Input />
    </Form.Item>
  </Form>,
  <Select key="one" options={[...nobody]} allowClear showSearch />,
  <Select key="many" mode="multiple" value={[]} options={[...nobody]} />,
  <InputNumber key="number" suffix="." />,
  <Switch key="flag" />,
  <Input.TextArea key="area" autoSize={false} />,
  <Fragment key="buttons">
    <Button type="primary" loading />
    <Button icon={<i />} />
  </Fragment>,
  <Fragment key="notices">
    <Alert message="." showIcon />
    <Skeleton />
  </Fragment>,
  <Modal key="dialog" open={false} />,
  <Drawer key="drawer" open={false} />,
];
