import { dayInWords } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import type { ComponentProps } from "react";
import type { RemovedPageKind } from "../../gql/schema.generated";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useQuery } from "../../lib/useQuery";
import { ErrorNote } from "../ErrorNote";
import { Spinner } from "../Spinner";
import { MissingPage } from "./MissingPage";
import { PageBody } from "./PageBody";
import { usePageState } from "./PageContext";
import { RemovedPageDocument } from "./RemovedPage.generated";

interface Props {
  kind: RemovedPageKind;
  /** The thing's name in the address. */
  name: string;
  /** Shown where nothing of that name was ever public. */
  otherwise: ComponentProps<typeof MissingPage>;
}

/** Nothing is there: says when it was removed, if it was, so that whoever holds an old link knows it was no mistake. */
export function RemovedPage({ kind, name, otherwise }: Props) {
  const { language } = useLanguage();
  const { timeZone } = usePageState();
  const { data, error, refetch } = useQuery(RemovedPageDocument, { variables: { kind, name } });
  if (error) {
    return (
      <PageBody width="reading">
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data) return <Spinner />;
  if (!data.removedPage) return <MissingPage {...otherwise} />;
  return (
    <MissingPage
      code={410}
      title={`removed.${kind}`}
      values={{ day: dayInWords(data.removedPage.removedAt, language, timeZone) }}
      text={`removed.text.${kind}`}
      way={
        kind === "TREE" ? { to: paths.forest, label: "tree.toForest" } : { to: paths.deeds, label: "removed.toDeeds" }
      }
    />
  );
}
