import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLabels } from "../../kit/context/labels.ts";
import GlobalPage from "../../kit/form/global-page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { TabLink, TabLinks } from "../../kit/ui/tab-links.tsx";
import { footer } from "../../resources/footer.ts";
import { header } from "../../resources/header.ts";

/** Each has an address, so that leaving one warns about unsaved changes as leaving a page does. */
const paths = { header: "/header-footer", footer: "/header-footer/footer" } as const;

/** The header and footer of the store on one page, saved separately. */
export function HeaderFooter() {
  const { t } = useTranslation(["storefront", "shell"]);
  const { pathname } = useLocation();
  const top = useLabels(header);
  const bottom = useLabels(footer);
  const atFooter = pathname === paths.footer;
  return (
    <GlobalPage
      resource={atFooter ? footer : header}
      head={
        <>
          <PageHead title={t("shell:screens.headerFooter")} />
          <TabLinks label={t("tabs")}>
            <TabLink to={paths.header} active={!atFooter}>
              {top.one}
            </TabLink>
            <TabLink to={paths.footer} active={atFooter}>
              {bottom.one}
            </TabLink>
          </TabLinks>
        </>
      }
    />
  );
}
