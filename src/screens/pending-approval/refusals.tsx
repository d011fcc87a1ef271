import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRefusal } from "../../kit/actions/index.ts";
import { pathTo } from "../../kit/context/index.ts";
import { useReadTitle } from "../../kit/fields/index.ts";
import { Box } from "../../kit/ui/index.ts";
import type { Refusal } from "./use-decide.ts";

interface Props {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** What could not be decided, and why. */
export function Refusals({ refusals, onClose }: Props) {
  const { t } = useTranslation("approval");
  if (refusals.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      closable
      onClose={onClose}
      message={t("notDecided", { count: refusals.length })}
      description={
        <Box as="ul">
          {refusals.map((refusal) => (
            <Line key={refusal.item.id} refusal={refusal} />
          ))}
        </Box>
      }
    />
  );
}

function Line({ refusal: { item, error } }: { readonly refusal: Refusal }) {
  const { resource } = item.kind;
  const refusal = useRefusal(resource);
  const read = useReadTitle();
  return (
    <li>
      <Link to={pathTo(resource, "show", item.id)} dir="auto">
        {read(resource, item.record).title}
      </Link>
      {": "}
      {refusal(error)}
    </li>
  );
}
