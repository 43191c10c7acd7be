import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(__dirname, "../../../common/texts/en");
const said = readdirSync(folder)
  .filter((file) => file !== "language.json")
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, string>)
  .flatMap((texts) => Object.values(texts))
  .map((text) => text.replace("{min, number}", "3").replace("{max, number}", "5"));

/** Sentences whose exact wording is agreed: labels of buttons, refusals and confirmations. */
const agreed = [
  "One Tree for Every Good Deed",
  "Max 1 per day",
  "404 Page Not Found",
  "Our Impact",
  "How It Works",
  "Latest Good Deeds",
  "Select country",
  "Search country...",
  "No country found",
  "All Categories",
  "Clear Filters",
  "View Leaderboard",
  "Image not available",
  "Read more",
  "Pending Review",
  "Deed not found",
  "Back to Home",
  "Load Draft",
  "Discard",
  "Save Draft",
  "Submit for Review",
  "Please log in to share your good deed.",
  "Edit Profile",
  "Share Profile",
  "Generate New Story",
  "User not found",
  "All Time",
  "Latest Updates",
  "Submit Ticket",
  "My Tickets",
  "Contact Info",
  "I have an account on this website",
  "Create Support Ticket",
  "No questions found",
  "Access Denied",
  "Go Home",
  "Make Admin",
  "Remove Admin",
  "Save Response",
  "Email or username is required",
  "Password is required",
  "Passwords don't match",
  "Username must be at least 3 characters",
  "Full name is required",
  "Please enter a valid email address",
  "WhatsApp number is required",
  "New passwords don't match",
  "Please provide a valid Facebook URL",
  "Please provide a valid Instagram URL",
  "Please provide a valid LinkedIn URL",
  "Maximum 5 images allowed",
  "Failed to process images",
  "Please fill in all required fields",
  "Name is required",
  "Email is required",
  "Please provide a reason for rejection",
  "Error",
  "Failed to update profile",
  "Failed to delete deed: {why}",
  "Failed to delete user: {why}",
  "Access denied. Admin privileges required.",
  "Login failed",
  "Failed to load draft",
  "No deeds found",
  "No users found",
  "No pending deeds found",
  "No approved deeds found",
  "No support tickets",
  "No tickets yet",
  "No rankings yet",
  "Account created and logged in successfully!",
  "Account created successfully! Please log in.",
  "Profile updated successfully",
  "Logged out successfully",
  "Your good deed has been submitted for review!",
  "Draft saved",
  "Draft loaded",
  "Deed approved successfully!",
  "Deed rejected successfully!",
  "Deed updated successfully",
  "Deed deleted successfully",
  "User role updated successfully",
  "User deleted successfully",
  "Category created successfully",
  "Category deleted successfully",
  "Blog post created successfully",
  "Blog post deleted successfully",
  "Support ticket updated successfully",
  "Thank you. We received your ticket.",
  "Support ticket submitted successfully! We'll get back to you soon.",
  "Link copied",
  "Copied to clipboard",
  "Admin login successful",
];

test.each(agreed)("says to the letter: %s", (sentence) => {
  expect(said).toContain(sentence);
});

test.each(["home", "own-home"])(
  "texts of %s name deed, tree and grove, and nothing that concerns a member later",
  (area) => {
    const later = /badge|\brank|certificate|dedicat|open data|ব্যাজ|অবস্থান|সনদ|উৎসর্গ|উন্মুক্ত তথ্য/i;
    for (const language of ["bn", "en"]) {
      const texts = readFileSync(path.join(folder, "..", language, `${area}.json`), "utf8");
      expect(texts).not.toMatch(later);
    }
  },
);

test("the texts use every Bengali term of the glossary", () => {
  const glossary = readFileSync(path.join(folder, "../../../docs/glossary.md"), "utf8");
  const terms = [...glossary.matchAll(/\| ([\u0980-\u09ff][\u0980-\u09ff ]*?) +\|/g)].map(([, term = ""]) => term);
  expect(terms.length).toBeGreaterThan(20);
  const bengali = path.join(folder, "../bn");
  const texts = readdirSync(bengali).map((file) => readFileSync(path.join(bengali, file), "utf8"));
  expect(terms.filter((term) => !texts.some((text) => text.includes(term)))).toEqual([]);
});
