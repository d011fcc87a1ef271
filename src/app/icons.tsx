import {
  AimOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  CompassOutlined,
  DashboardOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  FolderOutlined,
  GlobalOutlined,
  LayoutOutlined,
  OrderedListOutlined,
  PartitionOutlined,
  PercentageOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SlidersOutlined,
  StarOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
  TranslationOutlined,
  TruckOutlined,
  UserOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

/** The icons that declarations name. A new name is one line here; a test finds a missing one. */
export const icons = {
  aim: AimOutlined,
  audit: AuditOutlined,
  clock: ClockCircleOutlined,
  compass: CompassOutlined,
  dashboard: DashboardOutlined,
  dollar: DollarOutlined,
  environment: EnvironmentOutlined,
  "file-search": FileSearchOutlined,
  folder: FolderOutlined,
  global: GlobalOutlined,
  layout: LayoutOutlined,
  percentage: PercentageOutlined,
  "ordered-list": OrderedListOutlined,
  partition: PartitionOutlined,
  "plus-square": PlusSquareOutlined,
  question: QuestionCircleOutlined,
  rollback: RollbackOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  "shopping-cart": ShoppingCartOutlined,
  sliders: SlidersOutlined,
  swap: SwapOutlined,
  star: StarOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
  translation: TranslationOutlined,
  truck: TruckOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
} satisfies Record<string, ComponentType>;

export type IconName = keyof typeof icons;

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon of that name, for the eye only: the words stand beside it. */
export function Icon({ name }: { readonly name: string }) {
  const Found = icons[isIconName(name) ? name : "folder"];
  return <Found aria-hidden />;
}
