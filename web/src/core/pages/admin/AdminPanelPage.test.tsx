import type { MockLink } from "@apollo/client/testing";
import { QueueFlagsDocument } from "../../features/moderation/flags/QueueFlags.generated";
import { ReviewCategoriesDocument } from "../../features/moderation/deeds/DeedLists.generated";
import { TakeReviewTurnDocument } from "../../features/moderation/assignments/ReviewAssignment.generated";
import { AdminPanelPageDocument } from "./AdminPanelPage.generated";
import { OperatorNoticesDocument } from "./OperatorNotices.generated";
import { SecondFactorNoticeDocument } from "./SecondFactorNotice.generated";
import { aViewer } from "../../../test/builders";
import { renderPage, screen, within } from "../../../test/render";
import AdminPanelPage from "./AdminPanelPage";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const numbers: MockLink.MockedResponse = {
  request: { query: AdminPanelPageDocument, variables: () => true },
  result: {
    data: {
      siteVersion: "1.2.3",
      stats: {
        __typename: "SiteStats",
        pendingDeeds: 2,
        approvedDeeds: 7,
        totalDeeds: 12,
        totalUsers: 40,
        treesPlanted: 6,
        treesInGround: 2,
      },
      pendingQueue: { __typename: "PendingQueue", count: 2, oldestSubmittedAt: hoursAgo(30) },
      openTickets: { __typename: "SupportTicketPage", totalCount: 5 },
      waitingDedications: { __typename: "DedicationPage", totalCount: 1 },
      heldPayments: { __typename: "PaymentPage", totalCount: 2 },
      openReports: { __typename: "ReportedDeedPage", totalCount: 3 },
      pendingPledges: { __typename: "PledgePage", totalCount: 4 },
      plantingDrafts: { __typename: "PlantingRecordPage", totalCount: 900 },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const emptyQueue: MockLink.MockedResponse = {
  request: { query: TakeReviewTurnDocument, variables: () => true },
  result: { data: { takeReviewTurn: { __typename: "ReviewTurn", openHeldBy: null, waiting: 0, deeds: [] } } },
};

const flagCounts: MockLink.MockedResponse = {
  request: { query: QueueFlagsDocument },
  result: { data: { pendingQueue: { __typename: "PendingQueue" as const, flags: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};
const categories: MockLink.MockedResponse = {
  request: { query: ReviewCategoriesDocument },
  result: { data: { categories: [] } },
};

const withoutFactor: MockLink.MockedResponse = {
  request: { query: SecondFactorNoticeDocument },
  result: { data: { mySecondFactor: { __typename: "SecondFactor", oneTimeCodes: false, passkeys: [] } } },
};

it("shows a member with a role what is theirs, whatever the address asks for", async () => {
  renderPage(<AdminPanelPage />, {
    url: "/admin-panel?tab=users",
    language: "en",
    viewer: aViewer({ roles: ["REVIEWER"] }),
    mocks: [numbers, withoutFactor, emptyQueue, flagCounts, categories],
  });
  expect(await screen.findByText("No pending deeds found")).toBeInTheDocument();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Pending"),
    expect.stringContaining("Approved"),
    expect.stringContaining("Rejected"),
    expect.stringContaining("Reports"),
  ]);
  const groups = screen.getByRole("navigation", { name: "Groups of sections" });
  expect(within(groups).getAllByRole("link")).toHaveLength(2);
  expect(within(groups).getByRole("link", { name: /Insight/ })).toHaveAttribute("href", "/admin-panel?tab=decisions");
});

it("shows how many wait in one line, which opens the four numbers, and first of all the queue", async () => {
  const { user } = renderPage(<AdminPanelPage />, {
    url: "/admin-panel",
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [numbers, withoutFactor, emptyQueue, flagCounts, categories],
  });
  await user.click(await screen.findByRole("button", { name: /2 waiting for up to 30 hours/ }));
  for (const label of ["Pending deeds", "Approved deeds", "Members", "Trees earned"])
    expect(await screen.findByText(label)).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: /Pending/, selected: true })).toBeInTheDocument();
  expect(await screen.findByText("No pending deeds found")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Set up two-step login" })).toHaveAttribute(
    "href",
    "/profile/settings#second-factor",
  );
  expect(screen.getByRole("link", { name: /^People\s*6$/ })).toHaveAttribute("href", "/admin-panel?tab=users");
  expect(screen.getByRole("tab", { name: /^Reports\s*3$/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Review\s*6$/ })).toBeInTheDocument();
  expect(screen.getByText("1.2.3").parentElement).toHaveTextContent("Version 1.2.3");
});

it("says in one line what the operator has to put right, which opens what to do", async () => {
  const notice = {
    __typename: "OperatorNotice",
    kind: "UNKNOWN_SETTING",
    setting: "TRUSTPROXY",
    meant: "TRUST_PROXY",
    message: "TRUSTPROXY is no setting",
    foundAt: null,
  } as const;
  const found = {
    __typename: "OperatorNotice",
    kind: "DOCTOR",
    setting: "clock",
    meant: null,
    message: "The clocks differ by 5 s: set them",
    foundAt: "2026-11-29T06:05:00.000Z",
  } as const;
  const notices: MockLink.MockedResponse = {
    request: { query: OperatorNoticesDocument },
    result: { data: { operatorNotices: [notice, found] } },
  };
  const { user } = renderPage(<AdminPanelPage />, {
    url: "/admin-panel",
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [numbers, withoutFactor, emptyQueue, flagCounts, categories, notices],
  });
  const line = await screen.findByRole("button", { name: "The site’s operator needs to fix 2 things" });
  expect(screen.queryByText("TRUST_PROXY")).not.toBeInTheDocument();
  await user.click(line);
  expect(screen.getByText("TRUST_PROXY").parentElement).toHaveTextContent(
    "TRUSTPROXY has no effect. Did you mean TRUST_PROXY? Correct the name and restart.",
  );
  const doctor = screen.getByText("clock").parentElement;
  expect(doctor).toHaveTextContent(
    /^clock: npm run doctor found a problem on .*2026.*Fix it and run the command again\./,
  );
  expect(doctor).toHaveTextContent("The clocks differ by 5 s: set them");
});

it("goes to the search with /, and with G and a letter to another tab, where no letter decides on anything", async () => {
  const { user } = renderPage(<AdminPanelPage />, {
    url: "/admin-panel",
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [numbers, withoutFactor, emptyQueue, flagCounts, categories],
  });
  const search = await screen.findByRole("textbox", { name: "Search by text, ID or name" });
  // The tabs appear once the viewer is known.
  await screen.findByRole("tab", { name: /Pending/ });
  await user.keyboard("g");
  expect(screen.getByText("Go to:").parentElement).toHaveTextContent(/P.*Pending.*L.*Log/);
  await user.keyboard("x");
  expect(screen.queryByText("Go to:")).not.toBeInTheDocument();
  await user.keyboard("/");
  expect(search).toHaveFocus();
  await user.keyboard("gl");
  expect(search).toHaveValue("gl");
  await user.click(document.body);
  await user.keyboard("gl");
  expect(screen.getByRole("tab", { name: "Log", selected: true })).toBeInTheDocument();
});
