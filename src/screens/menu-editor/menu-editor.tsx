import { MenuOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Segmented, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { menuLines, menus } from "../../domain/storefront/menu.ts";
import { named } from "../../domain/texts/named.ts";
import { textsOf, useLabels } from "../../kit/context/labels.ts";
import type { PageProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { MoveNotice } from "../../kit/list/use-moves.tsx";
import { Box, Card, Grid } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { MenuPreview } from "./menu-preview.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { useMenuRows } from "./use-menu-rows.ts";

/** The editor of the online store's menus: the tree of one menu, with a preview. */
export default function MenuEditor({ resource }: PageProps) {
  const { t } = useTranslation(["list", textsOf(resource.name)]);
  const labels = useLabels(resource);
  const { may } = usePermissions();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const menu = menus.find((name) => name === params.get("menu")) ?? "main";
  const { query, rows, last, move } = useMenuRows();
  const lines = menuLines(rows, menu);
  return (
    <>
      <Page>
        <PageHead title={labels.many} lead={t(named(`${textsOf(resource.name)}:lead`))}>
          {may(resource, "create") ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => navigate(`${pathTo(resource, "create")}?menu=${menu}&new.menu=${menu}`)}
            >
              {t("list:create", { name: labels.one })}
            </Button>
          ) : null}
        </PageHead>
        <Segmented
          style={{ alignSelf: "flex-start" }}
          aria-label={labels.field("menu")}
          value={menu}
          options={menus.map((value) => ({ value, label: labels.option("menu", value) }))}
          onChange={(value) => setParams({ menu: value })}
        />
        <FailedQuery query={query} />
        {query.isLoading ? (
          <Card as="div" clips aria-busy>
            <Box pad={20}>
              <Skeleton active title={false} paragraph={{ rows: 6 }} />
            </Box>
          </Card>
        ) : null}
        {query.isSuccess ? (
          <Grid gap={20} align="start" columns="three-fifths" stacks>
            <Card clips aria-label={labels.option("menu", menu)}>
              {lines.length === 0 ? (
                <StateBox icon={<MenuOutlined aria-hidden />} title={labels.empty} />
              ) : (
                <MenuTree
                  rows={rows}
                  lines={lines}
                  label={labels.option("menu", menu)}
                  onMove={may(resource, "edit") ? move : undefined}
                />
              )}
            </Card>
            <MenuPreview rows={rows} menu={menu} />
          </Grid>
        ) : null}
        <MoveNotice last={last} />
      </Page>
      <Outlet />
    </>
  );
}
