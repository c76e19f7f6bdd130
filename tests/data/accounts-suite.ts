import { testAccessRecords } from './accounts/access-records.ts'
import { testAccountData } from './accounts/account-data.ts'
import { testAccountMails } from './accounts/account-mails.ts'
import { testEmailChange } from './accounts/email-change.ts'
import { testForgedSessions } from './accounts/forged-sessions.ts'
import {
  testDeletionDuringPasswordChange,
  testInterruptedPasswordChange,
} from './accounts/interrupted-password-change.ts'
import { testMailedCodes } from './accounts/mailed-codes.ts'
import { testMemberIsolation } from './accounts/member-isolation.ts'
import { testPasswordAttempts } from './accounts/password-attempts.ts'
import { testPasswordChange } from './accounts/password-change.ts'
import { testPasswordChoice } from './accounts/password-choice.ts'
import { testRecovery } from './accounts/recovery.ts'
import { testRecoveryLinks } from './accounts/recovery-links.ts'
import { testSessionCookies } from './accounts/session-cookies.ts'
import { testSignIn } from './accounts/sign-in.ts'
import { testSignOut } from './accounts/sign-out.ts'
import { testSignUp } from './accounts/sign-up.ts'
import { accountSuiteOn, type Backend } from '#tests/support/accounts.ts'

/** What accounts promise, on every backend. */
export async function testAccounts(backend: Backend) {
  const suite = await accountSuiteOn(backend)
  testSignUp(suite)
  testAccountMails(suite)
  testMailedCodes(suite)
  testSignIn(suite)
  testSessionCookies(suite)
  testForgedSessions(suite)
  testSignOut(suite)
  testRecovery(suite)
  testRecoveryLinks(suite)
  testPasswordChoice(suite)
  testPasswordChange(suite)
  testInterruptedPasswordChange(suite)
  testDeletionDuringPasswordChange(suite)
  testPasswordAttempts(suite)
  testEmailChange(suite)
  testAccountData(suite)
  testAccessRecords(suite)
  testMemberIsolation(suite)
}
