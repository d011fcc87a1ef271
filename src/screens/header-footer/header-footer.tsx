import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLabels } from "../../kit/context/index.ts";
import { GlobalPage } from "../../kit/form/index.ts";
import { footer } from "../../resources/footer.ts";
import { header } from "../../resources/header.ts";
import styles from "./header-footer.module.css";

/** Each tab has an address, so that leaving one warns about unsaved changes as leaving a page does. */
const paths = { header: "/header-footer", footer: "/header-footer/footer" } as const;

/** The header and footer of the store on one page, saved separately. */
export function HeaderFooter() {
  const { t } = useTranslation("storefront");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const top = useLabels(header);
  const bottom = useLabels(footer);
  const open = pathname === paths.footer ? footer : header;
  return (
    <Tabs
      className={styles.tabs ?? ""}
      aria-label={t("tabs")}
      activeKey={open.name}
      onChange={(name) => navigate(name === footer.name ? paths.footer : paths.header)}
      destroyOnHidden
      animated={false}
      items={[
        { key: header.name, label: top.one, children: <GlobalPage resource={header} /> },
        { key: footer.name, label: bottom.one, children: <GlobalPage resource={footer} /> },
      ]}
    />
  );
}
