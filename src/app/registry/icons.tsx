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
import type { IconName } from "../../core/icon-names.ts";
import { Boundary } from "../../kit/ui/boundary.tsx";

interface IconProps {
  readonly "aria-hidden"?: boolean;
}

/** The icons for declarations, by their names. */
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
} satisfies Readonly<Record<string, ComponentType<IconProps>>>;

declare module "../../core/icon-names.ts" {
  interface PluginIcons extends Record<keyof typeof icons, true> {}
}

interface IconFile {
  readonly icons: Readonly<Record<string, ComponentType<IconProps>>>;
}

/** `plugins/{name}/icons.tsx`, whose `icons` are rendered like ours. The build refuses names that are taken. */
export const pluginIcons = import.meta.glob<IconFile>("../../../plugins/*/icons.tsx", { eager: true });

/** The icons of plugins by name. */
const added: ReadonlyMap<string, ComponentType<IconProps>> = new Map(
  Object.values(pluginIcons).flatMap((file) => Object.entries(file.icons ?? {})),
);

/** The names of all icons. */
export const drawnIcons: ReadonlySet<string> = new Set([...Object.keys(icons), ...added.keys()]);

const isOwn = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

export type { IconName };

/**
 * An icon by name, hidden from screen readers because its label says the same. A folder stands for one that nothing draws and
 * for one that throws, which would take the menu with it.
 */
export function Icon({ name }: { readonly name: string }) {
  const Own = isOwn(name) ? icons[name] : icons.folder;
  const Added = isOwn(name) ? undefined : added.get(name);
  if (!Added) return <Own aria-hidden />;
  return (
    <Boundary fallback={<Own aria-hidden />}>
      <Added aria-hidden />
    </Boundary>
  );
}
