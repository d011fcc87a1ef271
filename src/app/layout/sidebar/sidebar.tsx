import { Box } from "../../../kit/ui/box.tsx";
import { useInterface } from "../../../providers/interface/interface-state.ts";
import { Brand } from "./brand.tsx";
import { Navigation } from "./navigation.tsx";
import { QuickAdd } from "./quick-add.tsx";
import styles from "./sidebar.module.css";

/** The menu beside the screens: wide, or icons only. */
export function Sidebar() {
  const collapsed = !useInterface((state) => state.open.sidebar);
  return (
    <Box
      screenOnly
      as="aside"
      ground="plain"
      rigid
      width={232}
      scrolls="y"
      className={styles.sidebar}
      data-collapsed={collapsed || undefined}
    >
      <Brand collapsed={collapsed} />
      <QuickAdd collapsed={collapsed} />
      <Navigation collapsed={collapsed} />
    </Box>
  );
}
