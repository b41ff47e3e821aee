<?php
/**
 * Where customers follow their delivery.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * In the mails about an order, on its page under My account, and where it is thanked for.
 */
class BaitDrop_Order_Tracking {

	/**
	 * Hooks everything up.
	 */
	public static function register() {
		add_action( 'woocommerce_email_after_order_table', array( __CLASS__, 'in_mail' ), 10, 3 );
		add_action( 'woocommerce_order_details_after_order_table', array( __CLASS__, 'on_page' ) );
	}

	/**
	 * In a mail. The code for the door is the customer's alone.
	 *
	 * @param WC_Order $order         The order.
	 * @param bool     $sent_to_admin Whether the shop gets it.
	 * @param bool     $plain_text    Whether it is text.
	 */
	public static function in_mail( $order, $sent_to_admin = false, $plain_text = false ) {
		if ( ! self::is_on( $order ) ) {
			return;
		}
		$link = (string) $order->get_meta( '_baitdrop_tracking_url' );
		if ( $plain_text ) {
			foreach ( self::sentences( $order, ! $sent_to_admin ) as $sentence ) {
				echo esc_html( $sentence ) . "\n";
			}
			if ( '' !== $link ) {
				/* translators: %s: an address. */
				echo esc_html( sprintf( __( 'Follow your delivery: %s', 'baitdrop' ), esc_url_raw( $link ) ) ) . "\n";
			}
			return;
		}
		self::print_html( $link, self::sentences( $order, ! $sent_to_admin ) );
	}

	/**
	 * On a page, with what BaitDrop says at this half minute.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function on_page( $order ) {
		if ( ! self::is_on( $order ) ) {
			return;
		}
		$name = 'baitdrop_seen_' . $order->get_id();
		if ( false === get_transient( $name ) && ! in_array( BaitDrop_Order_State::status_of( $order ), BaitDrop_Order_State::ENDS, true ) ) {
			set_transient( $name, 'yes', 30 );
			BaitDrop_WooCommerce::guarded(
				static function () use ( $order ) {
					BaitDrop_Order_State::refresh( $order, 3 );
				}
			);
		}
		if ( self::is_on( $order ) ) {
			self::print_html( (string) $order->get_meta( '_baitdrop_tracking_url' ), self::sentences( $order, true ) );
		}
	}

	/**
	 * Whether there is a delivery to speak of.
	 *
	 * @param mixed $order The order.
	 * @return bool
	 */
	private static function is_on( $order ) {
		return $order instanceof WC_Order && '' !== BaitDrop_Order_State::id_of( $order ) && ! in_array( BaitDrop_Order_State::status_of( $order ), array( 'canceled', 'refused', 'returned' ), true );
	}

	/**
	 * What is said beside the link.
	 *
	 * @param WC_Order $order    The order.
	 * @param bool     $with_pin Whether the code for the door is said, while it is of use.
	 * @return array
	 */
	private static function sentences( $order, $with_pin ) {
		if ( 'delivered' === BaitDrop_Order_State::status_of( $order ) ) {
			return array( __( 'The courier has delivered your order.', 'baitdrop' ) );
		}
		$sentences = array( __( 'A courier brings your order.', 'baitdrop' ) );
		$pin       = (string) $order->get_meta( '_baitdrop_pin' );
		if ( $with_pin && '' !== $pin ) {
			/* translators: %s: a few digits. */
			$sentences[] = sprintf( __( 'Tell the courier this code at the door: %s', 'baitdrop' ), $pin );
		}
		return $sentences;
	}

	/**
	 * Prints it.
	 *
	 * @param string $link      Where to follow it; empty while nobody knows.
	 * @param array  $sentences What is said beside it.
	 */
	private static function print_html( $link, array $sentences ) {
		printf( '<h2>%s</h2>', esc_html__( 'Delivery', 'baitdrop' ) );
		printf( '<p>%s</p>', esc_html( implode( ' ', $sentences ) ) );
		if ( '' !== $link ) {
			printf( '<p><a href="%1$s">%2$s</a></p>', esc_url( $link ), esc_html__( 'Follow your delivery', 'baitdrop' ) );
		}
	}
}
