import type { Language } from "@tree-for-deed/common/languages";
import type { MockLink } from "@apollo/client/testing";
import { act } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { CreateDeedDocument } from "./Submission.generated";
import { aCategory } from "../../../../test/builders";
import { renderPage, screen, waitFor, within } from "../../../../test/render";
import { DeedForm } from "./DeedForm";
import { draftKey, hasDraft, readDraft, writeDraft, type Draft } from "../draft/draft";

const member = "member-1";
const categories = [aCategory({ id: "c1" }), aCategory({ id: "c2", name: "শিক্ষা", nameEn: "Education" })];

function aDraft(over: Partial<Draft> = {}): Draft {
  return { caption: "A draft", categoryId: "c2", key: "key-1", photos: [], by: "an earlier visit", ...over };
}

type Sent = { input: { caption: string; categoryId: string }; idempotencyKey: string };

/** Answers submissions in order, and records them. */
function submissions(...answers: (GraphQLError | "network" | "received")[]) {
  const sent: Sent[] = [];
  const mocks = answers.map((answer): MockLink.MockedResponse => {
    const request = {
      query: CreateDeedDocument,
      variables: (variables: Record<string, unknown>) => sent.push(variables as Sent) > 0,
    };
    if (answer === "network") return { request, error: new Error("cut") };
    if (answer instanceof GraphQLError) return { request, result: { errors: [answer] } };
    const createDeed = { __typename: "Deed" as const, id: "d1", uniqueId: "TFD-00000001", status: "PENDING" as const };
    return { request, result: { data: { createDeed } } };
  });
  return { sent, mocks };
}

function open(mocks: MockLink.MockedResponse[] = [], language: Language = "en") {
  const [onSent, onKept] = [jest.fn(), jest.fn()];
  const form = <DeedForm memberId={member} categories={categories} onSent={onSent} onKept={onKept} />;
  return { ...renderPage(form, { language, mocks }), onSent, onKept };
}

type Person = ReturnType<typeof open>["user"];

async function write(user: Person, caption = "I planted ten trees.") {
  await user.click(screen.getByRole("textbox", { name: "Your good deed" }));
  await user.paste(caption);
  await user.click(screen.getByRole("radio", { name: "Education" }));
}

const submit = (user: Person) => user.click(screen.getByRole("button", { name: "Submit for Review" }));

beforeEach(() => localStorage.clear());

it.each([
  ["c2", "c2"],
  ["c9", ""],
])("begins with the category that its address names, if there is one (%s)", (categoryId, chosen) => {
  const nothing = () => undefined;
  renderPage(
    <DeedForm memberId={member} categories={categories} categoryId={categoryId} onSent={nothing} onKept={nothing} />,
    { language: "en" },
  );
  const [radio] = screen.queryAllByRole("radio", { checked: true });
  expect(radio?.getAttribute("value") ?? "").toBe(chosen);
});

it("says beside each field what is missing", async () => {
  const { user, onSent } = open();
  await submit(user);
  expect(await screen.findByText("Please describe your good deed")).toBeInTheDocument();
  expect(screen.getByText("Please select a category")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Your good deed" })).toHaveFocus();
  expect(onSent).not.toHaveBeenCalled();
});

it("counts characters as they are stored, in the reader's digits", async () => {
  const { user } = open([], "bn");
  await user.click(screen.getByRole("textbox", { name: "আপনার ভালো কাজ" }));
  // য় in two spellings is the same two code points once stored; the spaces around do not count.
  await user.paste("  \u09df\u09af\u09bc  ");
  expect(screen.getByText("৪ / ৫,০০০")).toBeInTheDocument();
});

it("warns near the end and refuses what is too long, keeping every letter", async () => {
  const { user } = open();
  await write(user, "a".repeat(4500));
  expect(screen.getByText("500 characters left")).toBeInTheDocument();
  await user.click(screen.getByRole("textbox", { name: "Your good deed" }));
  await user.paste("b".repeat(501));
  expect(screen.getByText("1 character too many")).toBeInTheDocument();
  await submit(user);
  expect(await screen.findByText("The description can have at most 5,000 characters")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Your good deed" })).toHaveValue("a".repeat(4500) + "b".repeat(501));
});

it("sends the same key again after a cut network, and forgets draft and key once the deed is received", async () => {
  const { sent, mocks } = submissions("network", "received");
  const { user, onSent } = open(mocks);
  await write(user);
  await submit(user);
  expect(await screen.findAllByText(/this browser can’t save the deed/)).not.toHaveLength(0);
  await waitFor(() => expect(readDraft(member)).toMatchObject({ caption: "I planted ten trees.", categoryId: "c2" }));
  await submit(user);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith("TFD-00000001"));
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([sent[0]?.idempotencyKey, sent[0]?.idempotencyKey]);
  expect(hasDraft(member)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it("keeps the key over a reload of the page", async () => {
  const first = submissions("network");
  const { user, unmount } = open(first.mocks);
  await write(user);
  await submit(user);
  await screen.findAllByText(/this browser can’t save the deed/);
  unmount();

  const second = submissions("received");
  const again = open(second.mocks);
  await again.user.click(await screen.findByRole("button", { name: "Load Draft" }));
  await screen.findByDisplayValue("I planted ten trees.");
  await submit(again.user);
  await waitFor(() => expect(again.onSent).toHaveBeenCalled());
  expect(second.sent[0]?.idempotencyKey).toBe(first.sent[0]?.idempotencyKey);
});

it("asks to log in again when the session has ended, and keeps what was written", async () => {
  const { mocks } = submissions(
    new GraphQLError("Please log in", { extensions: { code: "UNAUTHENTICATED", key: "session.required" } }),
  );
  const { user } = open(mocks);
  await write(user);
  await submit(user);
  const dialog = await screen.findByRole("dialog", { name: "Please log in again" });
  expect(within(dialog).getByRole("textbox", { name: "Email or username" })).toBeInTheDocument();
  expect(screen.getByDisplayValue("I planted ten trees.")).toBeInTheDocument();
});

it("offers another deed when the first one was received under this key", async () => {
  const { sent, mocks } = submissions(
    new GraphQLError("used", { extensions: { code: "CONFLICT", key: "deed.idempotencyKeyUsed" } }),
    "received",
  );
  const { user, onSent } = open(mocks);
  await write(user);
  await submit(user);
  await user.click(await screen.findByRole("button", { name: "Send this as another deed" }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it("keeps the first five photos and names the sixth", async () => {
  const { user } = open();
  const files = Array.from({ length: 6 }, (_, index) => new File(["x"], `${index + 1}.jpg`, { type: "image/jpeg" }));
  await user.upload(screen.getByLabelText("Choose photos", { selector: "input" }), files);
  expect(await screen.findByText("Maximum 5 images allowed. Not added: 6.jpg")).toBeInTheDocument();
  expect(await screen.findAllByRole("button", { name: /Remove photo/ })).toHaveLength(5);
});

describe("a draft of an earlier visit", () => {
  beforeEach(() => writeDraft(member, aDraft({ caption: "Half a story" })));

  it("is loaded on request", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Load Draft" }));
    expect(await screen.findByDisplayValue("Half a story")).toBe(
      screen.getByRole("textbox", { name: "Your good deed" }),
    );
    expect(screen.getByRole("radio", { name: "Education" })).toBeChecked();
    expect(await screen.findByText("Draft loaded")).toBeInTheDocument();
  });

  it("is gone once discarded", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(hasDraft(member)).toBe(false);
    expect(screen.queryByRole("button", { name: "Load Draft" })).not.toBeInTheDocument();
  });

  it("belongs to its member alone", () => {
    const form = <DeedForm memberId="somebody-else" categories={categories} onSent={jest.fn()} onKept={jest.fn()} />;
    renderPage(form, { language: "en" });
    expect(screen.queryByRole("button", { name: "Load Draft" })).not.toBeInTheDocument();
  });

  it("that cannot be read is said to be so", async () => {
    localStorage.setItem("tree-for-deed-draft:member-1", "{half");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Load Draft" }));
    expect(await screen.findByText("Failed to load draft")).toBeInTheDocument();
  });
});

describe("two tabs", () => {
  const elsewhere = aDraft({ caption: "From the other tab", by: "another tab" });
  const change = () =>
    window.dispatchEvent(
      new StorageEvent("storage", { key: draftKey(member), newValue: localStorage.getItem(draftKey(member)) }),
    );

  it("never overwrite each other's draft unasked", async () => {
    const { user } = open();
    await write(user);
    await waitFor(() => expect(readDraft(member)?.caption).toBe("I planted ten trees."));
    writeDraft(member, elsewhere);
    act(() => void change());
    expect(await screen.findByText(/This draft is open in another tab/)).toBeInTheDocument();
    await user.click(screen.getByRole("textbox", { name: "Your good deed" }));
    await user.paste(" And watered them.");
    await user.click(screen.getByRole("button", { name: "Save Draft" }));
    const dialog = await screen.findByRole("dialog", { name: "Replace the saved draft?" });
    expect(readDraft(member)?.caption).toBe("From the other tab");
    await user.click(within(dialog).getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(readDraft(member)?.caption).toBe("I planted ten trees. And watered them."));
    expect(screen.queryByText(/This draft is open in another tab/)).not.toBeInTheDocument();
  });

  it("show in the second what the first has written, while nothing is written there", async () => {
    const { user } = open();
    writeDraft(member, elsewhere);
    act(() => void change());
    await user.click(await screen.findByRole("button", { name: "Load Draft" }));
    expect(await screen.findByDisplayValue("From the other tab")).toBeInTheDocument();
  });
});

describe("leaving the page", () => {
  const visit = () =>
    renderPage(
      <>
        <a href="/deeds">Deeds</a>
        <DeedForm memberId={member} categories={categories} onSent={jest.fn()} onKept={jest.fn()} />
      </>,
      { language: "en", url: "/add-deed" },
    );

  it("asks nothing when what was written is kept", async () => {
    const { user } = visit();
    await write(user);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it("asks where the browser keeps nothing", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { user } = visit();
    await write(user);
    await user.click(screen.getByRole("button", { name: "Save Draft" }));
    expect(await screen.findByText(/This browser can’t save drafts/)).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Deeds" }));
    const dialog = await screen.findByRole("dialog", { name: "Leave this page?" });
    expect(screen.getByTestId("address")).toHaveTextContent("/add-deed");
    await user.click(within(dialog).getByRole("button", { name: "Leave" }));
    expect(screen.getByTestId("address")).toHaveTextContent("/deeds");
    jest.restoreAllMocks();
  });
});
