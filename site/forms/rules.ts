// Rules for the site's forms. Pages render these fields, the browser checks them during input, and the receiver
// checks them again: one set of rules for all three.
import { defineForms, type FileField, type TextField } from 'ssg/config/forms'

// Both expressions are used in `pattern` attributes, which browsers compile with the "v" flag: `/` and `-` must be escaped in brackets.
/* oxlint-disable no-useless-escape */
/** An e-mail address, also used by the newsletter form. */
const EMAIL = /^[a-zA-Z0-9._%+\-]+@(?:[a-zA-Z0-9\-]+\.)+[a-zA-Z]{2,}$/u

/**
 * A telephone number of any country: `+86 138 0013 8000`, `(0755) 2312-3456`, `(+49) 30 123456`, `+44 (0)20 7946 0958 ext. 12`. Six to
 * fifteen digits, the most that E.164 allows, with spaces, dots, slashes, hyphens and brackets between them, and an extension.
 */
const PHONE =
  /^(?:\(?\+[1-9]|\(?\d\)?)(?:[ .\/\-]{0,2}\(?\d\)?){5,14}(?:[ ,;]{0,2}(?:[xX#]|[eE][xX][tT][.=]?|доб\.?|转|分机|内線) ?\d{1,6})?$/u
/* oxlint-enable no-useless-escape */

const name: TextField = { kind: 'text', label: 'forms:fields.name', maxLength: 100 }
const email: TextField = {
  kind: 'text',
  label: 'forms:fields.email',
  maxLength: 254,
  pattern: { test: EMAIL, message: 'forms:errors.email' },
}
const phone: TextField = {
  kind: 'text',
  label: 'forms:fields.phone',
  maxLength: 40,
  pattern: { test: PHONE, message: 'forms:errors.phone' },
}

const organizations = { field: 'applicant_type', is: ['school', 'corporation'] } as const
const proof = { kind: 'file', maxBytes: 1_000_000, types: ['png', 'jpg', 'webp', 'pdf'] } as const satisfies Omit<
  FileField,
  'label'
>

export const forms = defineForms({
  trap: 'leave-this-empty',
  messages: {
    required: 'forms:errors.required',
    choose: 'forms:errors.choose',
    tooLong: 'forms:errors.tooLong',
    consent: 'forms:errors.consent',
    fileMissing: 'forms:errors.fileMissing',
    fileTooLarge: 'forms:errors.fileTooLarge',
    fileType: 'forms:errors.fileType',
  },
  answers: {
    sent: { title: 'forms:answers.sent.title', text: 'forms:answers.sent.text' },
    failed: { title: 'forms:answers.failed.title', text: 'forms:answers.failed.text' },
    invalid: { title: 'forms:answers.invalid.title', text: 'forms:answers.invalid.text' },
    tooLarge: { title: 'forms:answers.tooLarge.title', text: 'forms:answers.tooLarge.text' },
    tooMany: { title: 'forms:answers.tooMany.title', text: 'forms:answers.tooMany.text' },
    refused: { title: 'forms:answers.refused.title', text: 'forms:answers.refused.text' },
  },
  back: 'forms:answers.back',
  fields: {
    /** The footer's sign-up. Its field has the name that mailing-list providers expect, so that the address alone points it at one. */
    newsletter: { EMAIL: email },
    /** A one-time notification when a product can be ordered. */
    signup: { email, product: { kind: 'text', label: 'forms:fields.product', maxLength: 40 } },
    contact: {
      department: {
        kind: 'choice',
        label: 'forms:fields.department',
        options: ['sales', 'development', 'support'],
        preset: 'sales',
      },
      name,
      email,
      subject: { kind: 'text', label: 'forms:fields.subject', maxLength: 200 },
      message: { kind: 'text', label: 'forms:fields.message', multiline: true, maxLength: 10_000 },
      /** Product page that the message was written on. */
      product: { kind: 'text', label: 'forms:fields.product', maxLength: 40, optional: true },
    },
    /** Below a page of the documentation. */
    feedback: {
      page: { kind: 'text', label: 'forms:fields.page', maxLength: 200 },
      helpful: { kind: 'choice', label: 'forms:fields.helpful', options: ['yes', 'no'] },
      message: { kind: 'text', label: 'forms:fields.message', multiline: true, maxLength: 4_000, optional: true },
    },
    /** An error on a page, with the words that are wrong. */
    report: {
      page: { kind: 'text', label: 'forms:fields.page', maxLength: 200 },
      quote: { kind: 'text', label: 'forms:fields.quote', multiline: true, maxLength: 2_000, optional: true },
      message: { kind: 'text', label: 'forms:fields.message', multiline: true, maxLength: 4_000 },
    },
    donation: {
      name,
      email,
      organization: { kind: 'text', label: 'forms:fields.organization', maxLength: 200, optional: true },
      website: { kind: 'text', label: 'forms:fields.website', maxLength: 500, optional: true },
      project_name: { kind: 'text', label: 'forms:fields.project_name', maxLength: 200 },
      hardware: { kind: 'choice', label: 'forms:fields.hardware', options: ['duo', 'pioneer', 'mars'] },
      project_description: {
        kind: 'text',
        label: 'forms:fields.project_description',
        multiline: true,
        maxLength: 10_000,
      },
      country: { kind: 'text', label: 'forms:fields.country', maxLength: 100 },
      phone,
      shipping_address: { kind: 'text', label: 'forms:fields.shipping_address', multiline: true, maxLength: 1_000 },
    },
    agreement: {
      applicant_type: {
        kind: 'choice',
        label: 'forms:fields.applicant_type',
        options: ['individual', 'school', 'corporation'],
        preset: 'corporation',
      },
      document_language: { kind: 'choice', label: 'forms:fields.document_language', options: ['zh', 'en'] },
      name,
      organization_name: { kind: 'text', label: 'forms:fields.organization_name', maxLength: 200, when: organizations },
      business_registration_number: {
        kind: 'text',
        label: 'forms:fields.business_registration_number',
        maxLength: 100,
        when: { field: 'applicant_type', is: ['corporation'] },
      },
      phone,
      email,
      address: { kind: 'text', label: 'forms:fields.address', multiline: true, maxLength: 500, when: organizations },
      project_name: { kind: 'text', label: 'forms:fields.project_name', maxLength: 200, when: organizations },
      project_details: {
        kind: 'text',
        label: 'forms:fields.project_details',
        multiline: true,
        maxLength: 10_000,
        when: organizations,
      },
      purpose: {
        kind: 'text',
        label: 'forms:fields.purpose',
        multiline: true,
        maxLength: 5_000,
        when: { field: 'applicant_type', is: ['individual'] },
      },
      identity_proof: { ...proof, label: 'forms:fields.identity_proof' },
      organization_proof: {
        ...proof,
        label: 'forms:fields.organization_proof',
        when: { field: 'applicant_type', is: ['school'] },
      },
      agree: { kind: 'consent', label: 'forms:fields.agree' },
    },
  },
})
