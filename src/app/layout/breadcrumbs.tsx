import { skipToken, useQuery } from "@tanstack/react-query";
import { Breadcrumb } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../kit/define.ts";
import { recordKey } from "../loaders.ts";
import { type Place, titleOf } from "../place.ts";
import styles from "./breadcrumbs.module.css";

/** The record's own name, once the page has it; asks for nothing itself. */
function useRecordTitle(resource: AnyResource | undefined, id: string | undefined): string | undefined {
  const { data } = useQuery<{ readonly data: unknown }>({
    queryKey: resource && id ? recordKey(resource, id) : ["no record"],
    queryFn: skipToken,
  });
  return resource && id ? titleOf(resource, data?.data) : undefined;
}

/** The way to this screen. */
export function Breadcrumbs({ place }: { readonly place: Place }) {
  const { t } = useTranslation("shell");
  const resource = place.handle && "resource" in place.handle ? place.handle.resource : undefined;
  const recordTitle = useRecordTitle(resource, place.id);
  const items = place.crumbs.map(({ label, path }, at) => {
    const last = at === place.crumbs.length - 1;
    const text = last ? (recordTitle ?? label) : label;
    return {
      key: `${at}`,
      title: path ? (
        <Link to={path}>{text}</Link>
      ) : (
        <span {...(last ? { "aria-current": "page" } : {})}>{text}</span>
      ),
    };
  });
  return (
    <div className={styles.breadcrumbs}>
      <Breadcrumb items={items} aria-label={t("breadcrumbs")} />
    </div>
  );
}
