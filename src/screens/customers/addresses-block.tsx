import type { BlockProps } from "../../kit/context/index.ts";
import { Addresses } from "./addresses.tsx";

export default function AddressesBlock({ record }: BlockProps) {
  return <Addresses value={record?.addresses} />;
}
