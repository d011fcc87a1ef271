import { AppstoreOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { available } from "../../../domain/orders/order-lines.ts";
import { pathTo } from "../../../kit/context/registry.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Thumb } from "../../../kit/fields/thumb.tsx";
import { imageOf } from "../../../kit/fields/values.ts";
import { Box, Grid, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { StateBox } from "../../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../../kit/ui/states.tsx";
import { manifests } from "../../../resources/manifests.ts";
import type { PosSettings } from "../../../resources/pos-settings.ts";
import type { Sellable } from "../sale/scan.ts";
import styles from "./catalogue.module.css";
import { TillPrice } from "./till-price.tsx";
import { type CatalogueShelf, useShelves, useTiles } from "./use-catalogue.ts";

interface Props {
  readonly settings: Pick<PosSettings, "view" | "homeProducts" | "homeCategories">;
  readonly onPick: (product: Sellable) => void;
}

/** Products to tap, by category, with pictures. In a restaurant dishes come first, on bigger tiles. */
export function ProductCatalogue({ settings, onPick }: Props) {
  const { t } = useTranslation("till");
  const { view, homeProducts, homeCategories } = settings;
  const { shelves, loading } = useShelves(homeCategories, view === "restaurant");
  const [shelf, setShelf] = useState<CatalogueShelf | null>(null);
  const { result, query } = useTiles(shelf, homeProducts);
  const products = result.data ?? [];
  return (
    <Grid as="section" gap={14} packed className={styles.catalogue} aria-label={t("catalogue.title")}>
      <Row
        as="ul"
        gap={8}
        align="stretch"
        wrap
        className={styles.shelves}
        aria-label={t("catalogue.categories")}
      >
        <li>
          <ShelfButton chosen={shelf === null} onClick={() => setShelf(null)}>
            <AppstoreOutlined aria-hidden />
            {t("catalogue.all")}
          </ShelfButton>
        </li>
        {shelves.map((one) => (
          <li key={one.id}>
            <ShelfButton chosen={shelf?.id === one.id} onClick={() => setShelf(one)}>
              <span dir="auto">{one.name}</span>
            </ShelfButton>
          </li>
        ))}
        {loading ? <ShelfBones /> : null}
      </Row>
      <FailedQuery query={query} />
      {query.isLoading ? <TileBones view={view} count={homeProducts} /> : null}
      {query.isSuccess && products.length === 0 ? <NothingToSell isShelf={shelf !== null} /> : null}
      {products.length > 0 ? (
        <Grid
          as="ul"
          tiles={132}
          gap={10}
          packed
          dimmed={query.isPlaceholderData}
          className={styles.tiles}
          data-view={view}
          aria-busy={query.isPlaceholderData}
        >
          {products.map((product) => (
            <Grid as="li" key={product.id}>
              <Tile product={product} onPick={() => onPick(product)} />
            </Grid>
          ))}
        </Grid>
      ) : null}
    </Grid>
  );
}

interface ShelfButtonProps {
  readonly chosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ShelfButton({ chosen, onClick, children }: ShelfButtonProps) {
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      minHeight={36}
      padY={4}
      padX={12}
      round={999}
      frame={chosen ? "chosen" : "strong"}
      ground={chosen ? "primary" : "plain"}
      tone={chosen ? "primary" : "plain"}
      strong={chosen}
      hover="edge"
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </Row>
  );
}

const bones = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Placeholders for the categories that are loading. */
function ShelfBones() {
  return bones(5).map((at) => (
    <Box as="li" key={at} aria-hidden ground="chip" round={999} width={96} height={36} />
  ));
}

/** Placeholders for the products that are loading, as many as fit on a screen. */
function TileBones({ view, count }: { readonly view: PosSettings["view"]; readonly count: number }) {
  return (
    <Grid tiles={132} gap={10} packed className={styles.tiles} data-view={view} aria-hidden>
      {bones(Math.min(count, 24)).map((at) => (
        <Box key={at} ground="chip" round={12} className={styles.bone} />
      ))}
    </Grid>
  );
}

/** An empty category, or a store without published products. */
function NothingToSell({ isShelf }: { readonly isShelf: boolean }) {
  const { t } = useTranslation("till");
  const { may } = usePermissions();
  const icon = <AppstoreOutlined aria-hidden />;
  if (isShelf) return <StateBox icon={icon} title={t("catalogue.none")} text={t("catalogue.noneText")} />;
  return (
    <StateBox icon={icon} title={t("catalogue.empty")}>
      {may(manifests.products, "create") ? (
        <ButtonLink to={pathTo(manifests.products, "create")}>{t("catalogue.addProduct")}</ButtonLink>
      ) : null}
    </StateBox>
  );
}

interface TileProps {
  readonly product: Sellable;
  readonly onPick: () => void;
}

function Tile({ product, onPick }: TileProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const combinations = product.combinations.length;
  const left =
    combinations > 0
      ? product.combinations.reduce((sum, { id }) => sum + available(product, id), 0)
      : available(product, null);
  return (
    <Stack
      as="button"
      type="button"
      card
      relative
      gap={6}
      align="stretch"
      pad={8}
      tone="plain"
      text="start"
      hover="edge"
      className={styles.tile}
      data-empty={left <= 0}
      onClick={onPick}
    >
      <Thumb image={imageOf(product.images)} size="fill" />
      <Grid as="span" grow shrinks leading={1.35}>
        <Text clips breaks lines={2}>
          <bdi>{product.title}</bdi>
        </Text>
        {left <= 0 ? (
          <Box as="small" tone="alarm">
            {t("catalogue.soldOut")}
          </Box>
        ) : null}
        {left > 0 && combinations > 0 ? (
          <Box as="small" tone="muted">
            {t("catalogue.choices", { count: combinations, shown: formats.number(combinations) })}
          </Box>
        ) : null}
      </Grid>
      <Box as="strong" nums strong>
        <TillPrice product={product} />
      </Box>
    </Stack>
  );
}
