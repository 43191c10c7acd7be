import { renderPage, screen, waitFor, within } from "../../../../test/render";
import MailsTab from "./MailsTab";
import { MailKindsDocument, MailPreviewDocument } from "./MailsTab.generated";

const subjects = {
  en: { deed_approved: "Your deed is approved", week_letter: "Your week" },
  bn: { deed_approved: "আপনার কাজটি অনুমোদিত", week_letter: "আপনার সপ্তাহ" },
} as const;
type Kind = keyof (typeof subjects)["en"];
type Tongue = keyof typeof subjects;

const kindsIn = (language: Tongue) => ({
  request: { query: MailKindsDocument, variables: { language } },
  result: {
    data: {
      mailPreviews: Object.entries(subjects[language]).map(([kind, subject]) => ({
        __typename: "MailPreview" as const,
        kind,
        subject,
      })),
    },
  },
});

const previewOf = (kind: Kind, language: Tongue, dark = false) => ({
  request: { query: MailPreviewDocument, variables: { kind, language, dark } },
  result: {
    data: {
      mailPreviews: [
        {
          __typename: "MailPreview" as const,
          kind,
          subject: subjects[language][kind],
          html: `<p>${kind} ${language} ${dark ? "dark" : "light"}</p>`,
          text: `Text of ${kind} in ${language}`,
        },
      ],
    },
  },
});

const open = (url = "/admin-panel?tab=mails") =>
  renderPage(<MailsTab />, {
    url,
    language: "en",
    mocks: [
      kindsIn("en"),
      kindsIn("bn"),
      previewOf("deed_approved", "en"),
      previewOf("deed_approved", "en", true),
      previewOf("week_letter", "en"),
      previewOf("week_letter", "bn"),
    ],
  });

const frame = async (subject: string) => screen.findByTitle<HTMLIFrameElement>(`Preview: ${subject}`);

test("all kinds are listed, and the first is shown in a frame that may do nothing", async () => {
  open();
  const list = await screen.findByRole("navigation", { name: "Kinds of emails" });
  expect(
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Your deed is approved", "Your week"]);
  const shown = await frame("Your deed is approved");
  expect(shown).toHaveAttribute("sandbox", "");
  expect(shown).toHaveAttribute("srcdoc", "<p>deed_approved en light</p>");
  expect(within(list).getByRole("link", { current: true })).toHaveTextContent("Your deed is approved");
});

test("the kind is in the address; language, colours and plain text are chosen beside it", async () => {
  const { user } = open("/admin-panel?tab=mails&filter=week_letter");
  expect(await frame("Your week")).toHaveAttribute("srcdoc", "<p>week_letter en light</p>");
  await user.click(screen.getByRole("button", { name: "বাংলা" }));
  expect(await frame("আপনার সপ্তাহ")).toHaveAttribute("srcdoc", "<p>week_letter bn light</p>");
  await user.click(screen.getByRole("button", { name: "Plain text" }));
  expect(await screen.findByText("Text of week_letter in bn")).toHaveAttribute("lang", "bn");
  expect(screen.queryByTitle(/Preview/)).toBeNull();
});

test("a kind is shown in dark colours", async () => {
  const { user } = open();
  await frame("Your deed is approved");
  await user.click(screen.getByRole("button", { name: "Dark" }));
  await waitFor(async () =>
    expect(await frame("Your deed is approved")).toHaveAttribute("srcdoc", "<p>deed_approved en dark</p>"),
  );
});
