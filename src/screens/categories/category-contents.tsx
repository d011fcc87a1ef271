import { Alert, Button, Skeleton, Tree, type TreeDataNode } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { type TreeNode, treePath, useTree } from "../../kit/references/tree.ts";
import { RelatedLists } from "../../kit/show/related-lists.tsx";
import { Box, Card, Stack, Text } from "../../kit/ui/box.tsx";
import { categories } from "../../resources/categories.ts";
import styles from "./category.module.css";

/** A category's place in the tree, beside its contents. */
export default function CategoryContents({ record }: BlockProps<typeof categories>) {
  const { t } = useTranslation("catalog");
  const tree = useTree(categories, "parentId");
  const id = record?.id ?? "";
  return (
    <Box container>
      <Stack gap={28} shrinks className={styles.contents}>
        {tree.loading ? <Skeleton active title={false} /> : null}
        {tree.failed ? (
          <Alert
            type="error"
            showIcon
            message={t("category.failed")}
            action={<Button onClick={tree.retry}>{t("category.retry")}</Button>}
          />
        ) : null}
        {tree.loading || tree.failed ? null : <CategoryTree roots={tree.roots} id={id} />}
        <Stack gap={28} shrinks>
          <RelatedLists key={id} resource={categories} id={id} />
        </Stack>
      </Stack>
    </Box>
  );
}

interface Props {
  readonly roots: readonly TreeNode[];
  /** The category of this page. */
  readonly id: string;
}

/** The whole tree with this category highlighted; each name links to its page. */
function CategoryTree({ roots, id }: Props) {
  const { t } = useTranslation("catalog");
  const navigate = useNavigate();
  const path = treePath(roots, id).map((node) => node.value);
  const [open, setOpen] = useState<readonly string[]>(path);
  const [shownFor, setShownFor] = useState(id);
  if (shownFor !== id) {
    setShownFor(id);
    setOpen([...new Set([...open, ...path])]);
  }
  return (
    <Card as="nav" pad={16} shrinks className={styles.tree} aria-label={t("category.tree")}>
      <Text as="h2" below={12} size={15} strong>
        {t("category.tree")}
      </Text>
      <Tree
        blockNode
        showLine
        aria-label={t("category.tree")}
        treeData={roots.map(treeData)}
        expandedKeys={[...open]}
        onExpand={(keys) => setOpen(keys.map(String))}
        selectedKeys={[id]}
        onSelect={(_, { node }) => navigate(pathTo(categories, "show", String(node.key)))}
      />
      <Link to={pathTo(categories, "list")}>{t("category.all")}</Link>
    </Card>
  );
}

function treeData({ value, title, children }: TreeNode): TreeDataNode {
  return { key: value, title, children: children.map(treeData) };
}
