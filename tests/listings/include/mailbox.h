/* Declarations for the listing check. The board package provides the code. */
#ifndef LISTING_CHECK_MAILBOX_H
#define LISTING_CHECK_MAILBOX_H

struct MailboxMsg {
  volatile unsigned long *data;
};

void mailbox_init(bool master);
void mailbox_register(int number, void (*callback)(MailboxMsg));
void mailbox_enable_receive(int number);

#endif
