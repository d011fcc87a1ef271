import { AntdListInferencer } from "@refinedev/inferencer/antd";

/** Refine's inferencer reads the records, shows a list of them and offers its code. */
export default function InferredList() {
  return <AntdListInferencer />;
}
