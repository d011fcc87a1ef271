import {
  AppstoreOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  GlobalOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SlidersOutlined,
  TagOutlined,
  TeamOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { Group } from "../kit/define.ts";

/** The icons that declarations name. A new name is one line here; a test finds a missing one. */
export const icons = {
  clock: ClockCircleOutlined,
  dashboard: DashboardOutlined,
  folder: FolderOutlined,
  "plus-square": PlusSquareOutlined,
  question: QuestionCircleOutlined,
  shopping: ShoppingOutlined,
  sliders: SlidersOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
} satisfies Record<string, ComponentType>;

export type IconName = keyof typeof icons;

export const groupIcons = {
  catalog: AppstoreOutlined,
  sales: ShoppingCartOutlined,
  people: TeamOutlined,
  content: FileTextOutlined,
  seo: SearchOutlined,
  localization: GlobalOutlined,
  settings: SettingOutlined,
} satisfies Record<Group, ComponentType>;

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon of that name, for the eye only: the words stand beside it. */
export function Icon({ name }: { readonly name: string }) {
  const Found = icons[isIconName(name) ? name : "folder"];
  return <Found aria-hidden />;
}
