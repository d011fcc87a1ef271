import {
  AimOutlined,
  AuditOutlined,
  BorderBottomOutlined,
  BorderTopOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CompassOutlined,
  DashboardOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  FolderOutlined,
  FontColorsOutlined,
  GiftOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LayoutOutlined,
  LineChartOutlined,
  MailOutlined,
  MenuOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PartitionOutlined,
  PauseCircleOutlined,
  PercentageOutlined,
  PictureOutlined,
  PlusSquareOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RollbackOutlined,
  SafetyOutlined,
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
import type { IconName, OwnIconName } from "../../core/icon-names.ts";

/** The icons for declarations. A new one needs an entry here and a name in `core/icon-names.ts`. */
export const icons = {
  aim: AimOutlined,
  audit: AuditOutlined,
  calendar: CalendarOutlined,
  chart: LineChartOutlined,
  clock: ClockCircleOutlined,
  compass: CompassOutlined,
  dashboard: DashboardOutlined,
  dollar: DollarOutlined,
  environment: EnvironmentOutlined,
  "file-search": FileSearchOutlined,
  folder: FolderOutlined,
  footer: BorderBottomOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  header: BorderTopOutlined,
  info: InfoCircleOutlined,
  layout: LayoutOutlined,
  letters: FontColorsOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  "ordered-list": OrderedListOutlined,
  partition: PartitionOutlined,
  percentage: PercentageOutlined,
  pause: PauseCircleOutlined,
  picture: PictureOutlined,
  "plus-square": PlusSquareOutlined,
  promotion: NotificationOutlined,
  question: QuestionCircleOutlined,
  read: ReadOutlined,
  rollback: RollbackOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  shield: SafetyOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  "shopping-cart": ShoppingCartOutlined,
  slider: PictureOutlined,
  sliders: SlidersOutlined,
  star: StarOutlined,
  swap: SwapOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
  translation: TranslationOutlined,
  truck: TruckOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
} satisfies Record<OwnIconName, ComponentType<IconProps>>;

interface IconProps {
  readonly "aria-hidden"?: boolean;
}

/** `plugins/{name}/icons.tsx`, whose `icons` are rendered like ours. The build refuses names that are taken. */
export const pluginIcons = import.meta.glob<{
  readonly icons: Readonly<Record<string, ComponentType<IconProps>>>;
}>("../../../plugins/*/icons.tsx", { eager: true });
/** All icons by name, ours and those of plugins. */
export const drawnIcons: ReadonlyMap<string, ComponentType<IconProps>> = new Map(
  [...Object.values(pluginIcons).map((file) => file.icons), icons].flatMap((some) => Object.entries(some)),
);

export type { IconName };

/** An icon by name, hidden from screen readers because its label is beside it. */
export function Icon({ name }: { readonly name: string }) {
  const Found = drawnIcons.get(name) ?? icons.folder;
  return <Found aria-hidden />;
}
