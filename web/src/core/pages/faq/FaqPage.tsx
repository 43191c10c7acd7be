import { Button } from "../../../components/Button";
import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Morning } from "../../../components/art/Morning";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { PageBody } from "../../../components/page/PageBody";
import { PageColumns } from "../../../components/page/PageColumns";
import { PageHead } from "../../../components/page/PageHead";
import { SearchField } from "../../../components/SearchField";
import { Spinner } from "../../../components/Spinner";
import { FaqList } from "../../features/faq/FaqList";
import { useFaqSearch } from "../../features/faq/useFaqSearch";
import { paths } from "@tree-for-deed/common/paths";

/** Frequent questions. The search is in the address and covers both languages. */
export default function FaqPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const search = params.get("q") ?? "";
  const { words, found, searching } = useFaqSearch(search);
  const onSearch = useCallback(
    (text: string) =>
      void navigate(
        { pathname: paths.faq, search: text && `?${new URLSearchParams({ q: text })}`, hash },
        { replace: true },
      ),
    [navigate, hash],
  );

  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "faq.title" })}
        description={intl.formatMessage({ id: "faq.description" })}
        noIndex={search !== ""}
      />
      <PageColumns
        aside={
          <>
            <Morning sx={{ mt: { xs: -3, sm: 0 }, mb: 3 }}>
              <Typography variant="h1" text="faq.title" />
              <Typography sx={{ mt: 0.5, fontSize: "1.125rem" }} text="faq.lead" />
            </Morning>
            <SearchField label={intl.formatMessage({ id: "faq.search" })} value={search} onSearch={onSearch} />
            <Typography
              role="status"
              variant="body2"
              color="textSecondary"
              component="div"
              sx={{ my: 1.5, minHeight: "1.65em" }}
            >
              {words.length > 0 && !searching && <FormattedMessage id="faq.found" values={{ count: found.length }} />}
            </Typography>
          </>
        }
      >
        {searching && <Spinner minHeight={320} />}
        {found.length > 0 && <FaqList questions={found} words={words} />}
        {found.length === 0 && !searching && (
          <EmptyState title="faq.none" text="faq.noneText" action={<TicketButton />} />
        )}
        {found.length > 0 && (
          <Box component="section" sx={{ mt: 5, textAlign: "center" }}>
            <Typography variant="h3" component="h2" text="faq.still.title" />
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} text="faq.still.text" />
            <TicketButton />
          </Box>
        )}
      </PageColumns>
    </PageBody>
  );
}

function TicketButton() {
  return <Button variant="contained" size="large" component={Link} to={paths.support} text="faq.ticket" />;
}
